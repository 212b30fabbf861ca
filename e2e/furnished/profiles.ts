// What the members of the pictures say of themselves and to each other.
import { call, join, type Member } from '../product/members.ts'
import type { Product } from '../product/product.ts'
import { changeProfile } from '../product/profiles.ts'

const ownProfile = {
  headline: 'Maps with eleven doors, some of them friendly',
  bio: 'I draw dungeons on the backs of invoices and run them on Thursdays. New players get the good chair.\n\nAway from the table: choir, cold lakes, and a bicycle that has outlived two sheds.',
  pronouns: 'she/her',
  timeZone: 'Europe/Stockholm',
  links: [{ label: 'All the maps', address: 'https://eleven-doors.example/maps' }],
  banner: { kind: 'house', name: 'cavern' },
  audiences: { bio: 'friends' },
  wallWriters: 'friends',
}
const friendProfile = {
  headline: 'Soup first, then the dragon',
  bio: 'I cook for tables of four to nine and play whoever carries the bandages. Smoked paprika is not a threat, it is a promise.',
  pronouns: 'she/they',
  timeZone: 'Europe/Paris',
  links: [
    { label: 'Recipes', address: 'https://soup-first.example' },
    { label: 'Session diary', address: 'https://soup-first.example/diary' },
  ],
  banner: { kind: 'house', name: 'sea' },
  audiences: { timeZone: 'members' },
  wallWriters: 'friends',
}
const linesForFriend = [
  'The mild pot was empty first. I am telling everybody.',
  'You brought my boot back. Both of them, even.',
  'Saved you the seat by the stove for Thursday.',
]
const linesForHost = ['Eleven doors and I chose the cupboard.', 'Best last room of the year. The napkin agrees.']

/** What the friend says they play; seen while they are there. */
export const playing = 'Overcooked 2'

/** Profiles, walls and followers of the host and of a friend. */
export async function dress(product: Product, host: Member, friend: Member, guests: readonly Member[]): Promise<void> {
  await changeProfile(product, host, ownProfile)
  await changeProfile(product, friend, friendProfile)
  await call(product, 'PATCH', '/api/me', { as: friend, body: { crest: 'teal.madder.gold.chevron.goblet' } })
  for (const guest of guests) {
    await call(product, 'PUT', `/api/follows/people/${friend.id}`, { as: guest })
    await call(product, 'PUT', `/api/follows/people/${host.id}`, { as: guest })
  }
  await writeLines(product, friend, linesForFriend, [host, ...guests])
  await writeLines(product, host, linesForHost, guests)
  const status = { text: 'Drawing door number twelve', until: null }
  await call(product, 'PUT', '/api/presence/status', { as: host, body: status })
  await call(product, 'PUT', '/api/presence/playing', { as: friend, body: { text: playing, until: null } })
}

async function writeLines(
  product: Product,
  owner: Member,
  lines: readonly string[],
  writers: readonly Member[],
): Promise<void> {
  for (const [index, text] of lines.entries()) {
    const writer = writers[index]
    if (writer === undefined) throw new Error(`Nobody is there to write line ${index}`)
    await call(product, 'POST', `/api/profiles/${owner.id}/wall`, { as: writer, body: { text } })
  }
}

/** Somebody whom the host blocked: of their profile only the name is left. */
export async function keepAway(product: Product, host: Member): Promise<Member> {
  const other = await join(product, 'Gunnar Falk')
  await changeProfile(product, other, { headline: 'Nobody here reads this', bio: 'Kept from the one who blocked me.' })
  await call(product, 'PUT', `/api/blocks/${other.id}`, { as: host })
  return other
}
