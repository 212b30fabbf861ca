/** Letters without case and marks: "kova" finds "Kovářová". */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

/** Whether every word of the query begins a word of the text. */
export function isFound(text: string, query: string): boolean {
  const words = folded(text).split(/[\s-]+/)
  return folded(query)
    .split(/\s+/)
    .filter(Boolean)
    .every((wanted) => words.some((word) => word.startsWith(wanted)))
}
