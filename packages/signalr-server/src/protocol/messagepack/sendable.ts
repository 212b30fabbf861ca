/** Arrays and objects within each other that are sent at most. */
export const deepestSent = 500

/**
 * The value as MessagePack is to carry it: what JSON would carry, so that a message means the same in
 * both encodings, but with dates, binary data and all numbers kept. The value itself when it is that
 * already, as most are; else a copy where they differ.
 * @throws when it holds itself or is nested too deeply.
 */
export function toSendable(value: unknown): unknown {
  return sendable(value, '', 0)
}

function sendable(given: unknown, key: string, depth: number): unknown {
  const value = asItWantsToBe(given, key)
  switch (typeof value) {
    case 'string':
      // The encoder would write lone surrogates, which no strict reader takes for UTF-8.
      return value.isWellFormed() ? value : value.toWellFormed()
    case 'function':
    case 'symbol':
      return undefined
    case 'object':
      return value === null ? null : sendableObject(value, depth)
    default:
      return value
  }
}

/** The rule of JSON: an object may say what is to be written for it. */
function asItWantsToBe(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Date || ArrayBuffer.isView(value)) return value
  return 'toJSON' in value && typeof value.toJSON === 'function' ? value.toJSON(key) : value
}

function sendableObject(value: object, depth: number): unknown {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value
  if (ArrayBuffer.isView(value)) return value
  if (value instanceof ArrayBuffer) return new Uint8Array(value)
  if (depth >= deepestSent) throw new Error('The message holds itself, or is nested too deeply.')
  return Array.isArray(value) ? sendableArray(value, depth + 1) : sendableMap(value, depth + 1)
}

function sendableArray(array: readonly unknown[], depth: number): readonly unknown[] {
  let changed: unknown[] | undefined
  for (let at = 0; at < array.length; at++) {
    const item = sendable(array[at], String(at), depth)
    if (changed === undefined && Object.is(item, array[at])) continue
    changed ??= array.slice()
    changed[at] = item
  }
  return changed ?? array
}

function sendableMap(map: object, depth: number): object {
  const entries = Object.entries(map)
  let isChanged = false
  for (const entry of entries) {
    const [key, value] = entry
    entry[1] = sendable(value, key, depth)
    if (!key.isWellFormed()) entry[0] = key.toWellFormed()
    isChanged ||= !Object.is(entry[1], value) || entry[0] !== key || key === '__proto__'
  }
  // No reader of MessagePack takes this key: one client could cut others off with it.
  return isChanged ? Object.fromEntries(entries.filter(([key]) => key !== '__proto__')) : map
}
