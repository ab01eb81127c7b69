import OnionLayout
import OnionModel
