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

/** The games that the text names; of two titles of which one begins with the other, the longer. */
export function gamesNamedIn(text: string): string[] {
  const [, ofBoth] = helloNames.exec(text) ?? []
  if (ofBoth !== undefined) return ofBoth.split(/,? and |, /).slice(0, 1)
  let rest = text
  const named: string[] = []
  for (const title of titles) {
    const without = rest.replaceAll(new RegExp(`\\b${title}\\b`, 'gi'), ' ')
    if (without !== rest) named.push(title)
    rest = without
  }
  return named
}
