/** Abbreviations that more people know than what they stand for. */
const known: ReadonlySet<string> = new Set(['RPG', 'MOBA'])

/** A genre as people say it: "Role-playing (RPG)" is RPG, "Hack and slash/Beat 'em up" is hack and slash. */
export function genreWord(genre: string): string {
  const [, whole = genre, short = ''] = /^(.*) \(([A-Z]{2,5})\)$/.exec(genre) ?? []
  return known.has(short) ? short : (whole.split('/')[0] ?? whole)
}
