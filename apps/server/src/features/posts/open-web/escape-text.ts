/** What XML 1.0 has no place for, written or escaped: controls, lone surrogates and two that are no characters. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const names: Readonly<Record<string, string>> = { '&': 'amp', '<': 'lt', '>': 'gt', '"': 'quot', "'": '#39' }

/** Any text as it may stand between tags and in attributes, of XML and of HTML. */
export function escapeText(text: string): string {
  return text.replaceAll(impossible, '').replaceAll(/[&<>"']/g, (sign) => `&${names[sign]};`)
}
