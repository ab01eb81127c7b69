"""Reads NIBArchive, the format in which Interface Builder's compiler writes nibs for iOS.

A header of ten numbers gives the count and the offset of four tables: objects, keys, values and classes. An object is
a class and a run of values; a value has a key, a type and its bytes. Numbers of variable length have seven bits a
byte, the lowest first; the highest bit ends them.
"""

import struct

MAGIC = b"NIBArchive"
NUMBERS = {0: "<b", 1: "<h", 2: "<i", 3: "<q", 6: "<f", 7: "<d"}
CONSTANTS = {4: False, 5: True, 9: None}
DATA, REFERENCE = 8, 10


class Object:
    """An archived object: the name of its class, and its values by their keys."""

    def __init__(self, kind):
        self.kind = kind
        self.values = {}
        self.items = []

    def __getitem__(self, key):
        return self.values.get(key)

    def add(self, key, value):
        if key == "UINibEncoderEmptyKey":
            self.items.append(value)
        else:
            self.values[key] = value


class Reader:
    """Reads numbers and bytes from a position on."""

    def __init__(self, data, position):
        self.data, self.position = data, position

    def bytes(self, count):
        start, self.position = self.position, self.position + count
        return self.data[start : self.position]

    def variable(self):
        number = shift = 0
        while True:
            byte = self.bytes(1)[0]
            number |= (byte & 0x7F) << shift
            if byte & 0x80:
                return number
            shift += 7

    def unpack(self, form):
        return struct.unpack(form, self.bytes(struct.calcsize(form)))[0]

    def text(self):
        return self.bytes(self.variable()).decode()

    def class_name(self):
        length, extras = self.variable(), self.variable()
        self.bytes(4 * extras)
        return self.bytes(length).rstrip(b"\0").decode()


def read(data):
    """Returns the objects of an archive; the first one is the root."""
    if not data.startswith(MAGIC):
        raise ValueError("not a NIBArchive")
    header = struct.unpack_from("<10I", data, len(MAGIC))
    counts, offsets = header[2::2], header[3::2]
    tables = [(range(count), Reader(data, offset)) for count, offset in zip(counts, offsets)]
    (objects, object_reader), (keys, key_reader), (values, value_reader), (classes, class_reader) = tables
    keys = [key_reader.text() for _ in keys]
    classes = [class_reader.class_name() for _ in classes]
    runs = [(object_reader.variable(), object_reader.variable(), object_reader.variable()) for _ in objects]
    found = [Object(classes[kind]) for kind, _, _ in runs]
    values = [(keys[value_reader.variable()], value(value_reader, found)) for _ in values]
    for each, (_, first, count) in zip(found, runs):
        for key, of_key in values[first : first + count]:
            each.add(key, of_key)
    return found


def value(reader, objects):
    kind = reader.bytes(1)[0]
    if kind in NUMBERS:
        return reader.unpack(NUMBERS[kind])
    if kind in CONSTANTS:
        return CONSTANTS[kind]
    if kind == DATA:
        return reader.bytes(reader.variable())
    if kind == REFERENCE:
        return objects[reader.unpack("<I")]
    raise ValueError(f"a value of the unknown type {kind}")
