// A small community as one finds it on a good evening, made by the calls that the pages use.
import { ask, befriend, call, converse, join, type Member, say } from '../product/members.ts'
import type { Product } from '../product/product.ts'
import { writePosts } from './posts.ts'
import { dress, keepAway } from './profiles.ts'

export type Community = {
  /** The member whose rooms are shown. */
  readonly host: Member
  /** A long conversation of several. */
  readonly group: string
  /** A conversation of two with something unread. */
  readonly pair: string
  /** A friend with much to say. */
  readonly friend: Member
  /** A post with a game, a thread below it and reactions. */
  readonly post: string
  /** Whom the host blocked. */
  readonly keptAway: Member
}

type Line = readonly [speaker: number, text: string]

const names = [
  'Marta Lindgren',
  'Tobias Okafor',
  'Hana Kovářová',
  'Amara Diallo',
  'Jonas Brandt',
  'Ines Castellano',
  'Priya Raman',
  'Noor van Dijk',
]
const strangers = ['Luca Ferraro', 'Sigrid Aas', 'Dmitri Sokolov']

const groupLines: readonly Line[] = [
  [1, 'Right. Thursday, same table?'],
  [2, 'I am in. Can we start at eight? The little one sleeps by then.'],
  [0, 'Eight is perfect. I have the new map printed, all four sheets of it.'],
  [4, 'Four sheets! Last time we needed two and a napkin.'],
  [4, 'I liked the napkin.'],
  [3, 'The napkin had the only door that opened.'],
  [0, 'This one has eleven doors. Some of them are friendly.'],
  [1, 'Marta, whenever you say “friendly” somebody loses a boot.'],
  [2, 'My boot. Twice.'],
  [
    3,
    'I can bring soup. The one with the smoked paprika, if nobody objects, and a smaller pot of the mild one for everybody who said things about the paprika last month.',
  ],
  [4, 'No objections. I will bring bread and an apology.'],
  [0, 'Then it is settled: Thursday, eight, soup, eleven doors.'],
  [1, 'And one boot each, please.'],
]

const pairLines: readonly Line[] = [
  [0, 'Did you ever finish the lighthouse level?'],
  [1, 'Last night, at an hour I will not name.'],
  [0, 'And? Was it the lamp or the stairs?'],
  [1, 'Neither. It was the keeper’s cat. It is always the cat.'],
  [1, 'I have a save right before it, if you want to see.'],
  [1, 'Free on Sunday?'],
]

const shortTalks: readonly (readonly [other: number, lines: readonly Line[]])[] = [
  [
    6,
    [
      [1, 'Thank you for the invitation!'],
      [0, 'Glad you found the door.'],
    ],
  ],
  [
    5,
    [
      [0, 'Your crest looks wonderful by daylight.'],
      [1, 'Green was the right choice.'],
    ],
  ],
  [
    2,
    [
      [1, 'Can you keep a seat for me tomorrow?'],
      [0, 'The one by the window is yours.'],
    ],
  ],
]

/** Fills the product with it. Every call makes another community; they do not meet. */
export async function furnish(product: Product): Promise<Community> {
  const members: Member[] = []
  for (const name of names) members.push(await join(product, name))
  const [host, ...others] = members
  if (host === undefined) throw new Error('A community needs somebody')
  await befriend(product, host, ...others)
  const friend = at(members, 3)
  await befriend(product, at(members, 1), at(members, 2), friend)
  await befriend(product, at(members, 2), friend)
  await dress(product, host, friend, members.slice(1, 3))
  await addRequests(product, host, members)
  await readNews(product, host)

  for (const [other, lines] of shortTalks) await talk(product, [host, at(members, other)], lines)
  const group = await talk(product, members.slice(0, 5), groupLines, 'Thursday Table')
  await call(product, 'POST', '/api/friends/request', {
    as: host,
    body: { userId: (await join(product, 'Wanda Iversen')).id },
  })
  const pair = await talk(product, [host, at(members, 3)], pairLines)
  const post = await writePosts(product, members)
  return { host, group, pair, friend, post, keptAway: await keepAway(product, host) }
}

async function addRequests(product: Product, host: Member, members: readonly Member[]): Promise<void> {
  for (const [index, name] of strangers.entries()) {
    const stranger = await join(product, name)
    await befriend(product, stranger, ...members.slice(1, 2 + index))
    await ask(product, stranger, host)
  }
}

/** What came so far was read, so that some notifications are old and some are new. */
async function readNews(product: Product, host: Member): Promise<void> {
  type News = { id: string; message: string }
  const news = await call<News[]>(product, 'GET', `/api/notifications/${host.id}`, { as: host })
  const old = news.slice(2).map(({ id }) => id)
  await call(product, 'POST', '/api/notifications/mark-read-bulk/', { as: host, body: old })
}

async function talk(
  product: Product,
  people: readonly Member[],
  lines: readonly Line[],
  title?: string,
): Promise<string> {
  const id = await converse(product, at(people, 0), people.slice(1), title)
  for (const [speaker, text] of lines) await say(product, at(people, speaker), id, text)
  return id
}

function at(people: readonly Member[], index: number): Member {
  const person = people[index]
  if (person === undefined) throw new Error(`There is no member ${index}`)
  return person
}
