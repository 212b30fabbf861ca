/** Deeper values are taken to hold bytes: the serialiser then finds out, and whether they hold themselves. */
const deepestSearched = 100

/**
 * The value as JSON, in which binary data is base64 text.
 * @throws when there is a bigint in it, or it holds itself.
 */
export function stringifyWithBytes(value: object): string {
  // To be asked about every property makes the serialiser several times slower.
  return mayHoldBytes(value, 0) ? JSON.stringify(value, bytesAsBase64) : JSON.stringify(value)
}

function mayHoldBytes(value: unknown, depth: number): boolean {
  if (typeof value !== 'object' || value === null || value instanceof Date) return false
  if (isBytes(value) || depth > deepestSearched || 'toJSON' in value) return true
  if (Array.isArray(value)) return value.some((item) => mayHoldBytes(item, depth + 1))
  for (const key in value) {
    if (mayHoldBytes(value[key as keyof typeof value], depth + 1)) return true
  }
  return false
}

/** The holder is looked into because some byte arrays turn themselves into something else before. */
function bytesAsBase64(this: Readonly<Record<string, unknown>>, key: string, value: unknown): unknown {
  const given = this[key]
  if (isBytes(given)) return base64(given)
  return isBytes(value) ? base64(value) : value
}

function isBytes(value: unknown): value is ArrayBuffer | ArrayBufferView {
  return ArrayBuffer.isView(value) || value instanceof ArrayBuffer
}

function base64(bytes: ArrayBuffer | ArrayBufferView): string {
  const view = ArrayBuffer.isView(bytes)
    ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : Buffer.from(bytes)
  return view.toString('base64')
}
