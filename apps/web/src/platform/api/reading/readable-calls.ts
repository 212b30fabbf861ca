// Which answers are kept, so that what was open last can be read without a line: what rooms are made of, and of lists their
// first page. What is looked for, typed or administrated is asked for again.
const rooms = [
  'about',
  'about/numbers',
  'circles',
  'collections',
  'collections/*/games',
  'conversations/*',
  'conversations/*/pins',
  'conversations/user/*',
  'conversations/user/*/counts',
  'feed',
  'feed/catch-up',
  'feed/pinned',
  'followed-tags',
  'friends/*',
  'friends/*/pending',
  'friends/*/sent',
  'games/*',
  'games/*/community',
  'games/*/reviews',
  'library/*',
  'library/*/facts',
  'library/*/game/*',
  'library/*/next',
  'library/*/opening',
  'library/*/own-side',
  'library/*/side',
  'library/*/stats',
  'lists',
  'lists/*',
  'messages/conversation/*',
  'milestones',
  'notifications/*',
  'notifications/*/unread',
  'posts',
  'posts/*',
  'posts/*/comments',
  'profiles/*',
  'profiles/*/overview',
  'profiles/*/wall',
  'start',
  'steam',
  'trends',
]

const path = new RegExp(`^/api/(?:${rooms.join('|').replaceAll('*', '[^/]+')})$`)
/** What leads on from a first page, or to a place within a list. */
const furtherOn = ['before', 'after', 'around', 'cursor', 'offset', 'page', 'since', 'q', 'query']

export function isReadable(asked: string, query: Readonly<Record<string, unknown>> | undefined): boolean {
  return path.test(asked) && !furtherOn.some((name) => query?.[name] !== undefined)
}
