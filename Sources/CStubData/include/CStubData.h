#ifndef C_STUB_DATA_H
#define C_STUB_DATA_H

// Nothing is declared: the data takes the place of other data when a program is linked.

#endif
