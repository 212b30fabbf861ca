/** Free of the schema library: pages use these before any schema is loaded. */

/** What words give away of a game: how it ends, what an achievement is for, or what happens in a part of it. */
export const spoilerKinds = ['ending', 'achievement', 'chapter'] as const
export type SpoilerKind = (typeof spoilerKinds)[number]

/**
 * How words that give something away stand to their reader: `open`, because nothing keeps the reader from them; `down`,
 * so that they are not sent; or `lifted`, because the reader asked to see them.
 */
export const veils = ['open', 'down', 'lifted'] as const
export type Veil = (typeof veils)[number]

export const chapterMaximum = 60
/** Chapters of all games together that somebody says they are past. */
export const passedChaptersMaximum = 5000

/** Chapters are the same in any case, and however many spaces stand between their words. */
export const chapterKey = (chapter: string): string =>
  chapter.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
