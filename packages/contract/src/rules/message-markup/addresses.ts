const addressMaximum = 2000
const labelMaximum = 300

const bare = /[^\s<>"|`[\]]+/y
const labelled = /\[([^[\]\n]+)\]\(([^\s[\]<>"]+)/y
const scheme = /^(https?:\/\/|mailto:)/i
const speaksOfAnAddress = /:\/\/|^\s*www\./i

/**
 * What begins here with a scheme, without the punctuation that ends a sentence behind it. What is no address is text as
 * a whole: nothing in it is read a second time.
 */
export function addressAt(source: string, start: number): { written: string; isAddress: boolean } {
  bare.lastIndex = start
  const written = withoutEndOfSentence(bare.exec(source)?.[0] ?? '')
  return { written, isAddress: isAddress(written) }
}

/**
 * The `[label](address)` that begins here. A label that itself looks like an address is none: it could name another
 * place than the one it leads to.
 */
export function labelledAddressAt(source: string, start: number) {
  labelled.lastIndex = start
  const found = labelled.exec(source)
  if (found === null) return undefined
  const [, label = '', rest = ''] = found
  const length = closingParenthesis(rest)
  if (length === undefined || label.length > labelMaximum || label.trim() === '') return undefined
  const address = rest.slice(0, length)
  if (!isAddress(address) || speaksOfAnAddress.test(label)) return undefined
  return { label, address, length: label.length + address.length + '[]()'.length }
}

function isAddress(address: string): boolean {
  return address.length <= addressMaximum && scheme.test(address) && URL.canParse(address)
}

/** A parenthesis that was opened within the address belongs to it. */
function withoutEndOfSentence(found: string): string {
  let excess = 0
  for (const character of found) excess += character === ')' ? 1 : character === '(' ? -1 : 0
  let end = found.length
  for (; end > 0; end -= 1) {
    const last = found.charAt(end - 1)
    if (last === ')' && excess > 0) excess -= 1
    else if (!".,;:!?'*_~".includes(last)) break
  }
  return found.slice(0, end)
}

function closingParenthesis(rest: string): number | undefined {
  let open = 0
  for (let place = 0; place < rest.length; place += 1) {
    const character = rest.charAt(place)
    if (character === '(') open += 1
    if (character !== ')') continue
    if (open === 0) return place
    open -= 1
  }
  return undefined
}
