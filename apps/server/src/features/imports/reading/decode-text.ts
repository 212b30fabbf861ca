import { importsProblems } from '@guildhall/contract/imports'
import { AppError } from '../../../platform/errors.ts'

/** So much of a file tells what kind of bytes it holds. */
const headBytes = 4096
/** Of text in Latin letters every second byte of UTF-16 is zero; of text in other letters some are, for spaces and commas. */
const zeroShare = 0.1
const controlShare = 0.02
const controls = /[\u0000-\u0008\u000e-\u001f]/g
const damaged = '\uFFFD'

/**
 * The text of a file, by the mark at its beginning, or by its bytes where it has none: UTF-8, UTF-16 of either order as
 * spreadsheets and the scripts of some launchers write it, else the letters of Windows in western Europe.
 * @throws AppError `import_empty`, `import_is_workbook`, `import_not_text`
 */
export function decodeText(bytes: Uint8Array): string {
  if (isWorkbook(bytes)) throw new AppError(importsProblems.import_is_workbook)
  const text = decode(bytes)
  if (text.trim() === '') throw new AppError(importsProblems.import_empty)
  const head = text.slice(0, headBytes)
  if (head.includes('\0') || (head.match(controls)?.length ?? 0) > head.length * controlShare) {
    throw new AppError(importsProblems.import_not_text)
  }
  return text
}

function decode(bytes: Uint8Array): string {
  const order = utf16Order(bytes)
  if (order !== undefined) return new TextDecoder(order).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return decodeDamaged(bytes)
  }
}

/** A few bytes that are no UTF-8 are damage; where nothing else is written in it, the letters are those of Windows. */
function decodeDamaged(bytes: Uint8Array): string {
  const text = new TextDecoder('utf-8').decode(bytes)
  let lost = 0
  let kept = 0
  for (const letter of text) {
    if (letter === damaged) lost += 1
    else if (letter > '\u007f') kept += 1
  }
  return lost > kept ? new TextDecoder('windows-1252').decode(bytes) : text
}

function utf16Order(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const head = bytes.subarray(0, headBytes)
  const zeros = [0, 0]
  head.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  })
  const [first = 0, second = 0] = zeros
  if (first === 0 && second > (head.length / 2) * zeroShare) return 'utf-16le'
  if (second === 0 && first > (head.length / 2) * zeroShare) return 'utf-16be'
  return undefined
}

/** The archives that today's spreadsheets write, and the files of older ones. */
function isWorkbook(bytes: Uint8Array): boolean {
  const starts = (...sign: readonly number[]) => sign.every((byte, place) => bytes[place] === byte)
  return starts(0x50, 0x4b, 0x03, 0x04) || starts(0xd0, 0xcf, 0x11, 0xe0)
}
