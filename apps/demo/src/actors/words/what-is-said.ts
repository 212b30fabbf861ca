/** What a few words of a member are, as far as somebody who answers must know it. */
export type Said = 'hello' | 'invitation' | 'question' | 'stuck' | 'finished' | 'thanks' | 'farewell' | 'chat'

/** The first that fits; whoever greets and asks to play is greeted. */
const signs: readonly (readonly [Said, RegExp])[] = [
  ['thanks', /^\W*(?:many )?(?:thanks|thank you|thx|danke)\b/i],
  ['farewell', /\b(?:good night|good-?bye|bye|see you|gute nacht|bis morgen)\b/i],
  [
    'hello',
    /^\W*(?:hello|hi|hey|hallo|moin|good (?:morning|evening|day)|greetings|howdy)\b|\bnew here\b|\bfirst (?:post|day|evening)\b|\bjust (?:joined|arrived)\b/i,
  ],
  ['finished', /\b(?:finished|completed|beat (?:it|the)|rolled? credits|done with|platinum|durchgespielt)\b/i],
  ['stuck', /\b(?:stuck|cannot (?:beat|get)|can['’]t (?:beat|get)|keep (?:dying|losing)|too hard|gave up)\b/i],
  [
    'invitation',
    /\b(?:looking for|anybody (?:up|in|want)|anyone (?:up|in|want)|who(?:['’]s| is) (?:up|in)|want to play|shall we|play together|join (?:me|us)|co-?op|lust auf)\b/i,
  ],
  ['question', /\?\s*$/],
]

export function whatIsSaid(text: string): Said {
  return signs.find(([, sign]) => sign.test(text.trim()))?.[0] ?? 'chat'
}

/** Titles that mean the game wherever they stand. */
const titles = [
  'The Witcher 3',
  'Portal 2',
  'Portal',
  'Elden Ring',
  'Hollow Knight',
  'Undertale',
  'Super Mario Odyssey',
  'Stardew Valley',
  'Hades',
  'Celeste',
  'Firewatch',
  'Disco Elysium',
  'It Takes Two',
  'Terraria',
  'What Remains of Edith Finch',
  'Cuphead',
  'Outer Wilds',
  'Dead Cells',
  'Subnautica',
  'Slay the Spire',
  'Return of the Obra Dinn',
  'The Talos Principle',
  'XCOM 2',
  'Inscryption',
  'Valheim',
  'Vampire Survivors',
  'Baldur’s Gate 3',
  'Minecraft',
  'Factorio',
  'Balatro',
  'Street Fighter 6',
  'Tekken 8',
  'Rocket League',
  'Trackmania',
  'Deep Rock Galactic',
  'Helldivers 2',
] as const

/** The sentence of the hall's own hello names games of both shelves, whatever they are called. */
const helloNames = /\bWe both have (.+?) on the shelf\./

/** A game that the text names. */
export function gameNamedIn(text: string): string | undefined {
  const [, named] = helloNames.exec(text) ?? []
  if (named !== undefined) return named.split(/,? and |, /)[0]
  return titles.find((title) => new RegExp(`\\b${title}\\b`, 'i').test(text))
}
