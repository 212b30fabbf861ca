const quote = 0x22
const backslash = 0x5c
const openBracket = 0x5b
const closeBracket = 0x5d
const openBrace = 0x7b
const closeBrace = 0x7d

/** Whether arrays and objects in this JSON text lie in each other deeper than `limit`. */
export function jsonDepthExceeds(json: Buffer, limit: number): boolean {
  if (json.length <= 2 * limit) return false
  let depth = 0
  let inString = false
  for (let at = 0; at < json.length; at++) {
    const byte = json[at]
    if (inString) {
      if (byte === backslash) at++
      else if (byte === quote) inString = false
    } else if (byte === quote) {
      inString = true
    } else if (byte === openBracket || byte === openBrace) {
      if (++depth > limit) return true
    } else if (byte === closeBracket || byte === closeBrace) {
      depth--
    }
  }
  return false
}
