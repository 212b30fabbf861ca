import type { Comment, Post } from '@guildhall/contract/posts'

/** What may be sent of a thing while it is veiled: a field as it is, or what stands in its place. */
type Sent<Thing> = { readonly [Field in keyof Thing]-?: typeof asItIs | { readonly instead: Thing[Field] } }

const asItIs = 'as it is'
const nothing = { instead: null } as const
const noWords = { instead: '' } as const
const none = { instead: [] }

/** Each field of a post is named here, so that none is sent of which nobody thought. */
const ofPost: Sent<Post> = {
  id: asItIs,
  author: asItIs,
  text: noWords,
  // Written to be read before what it warns of.
  warning: asItIs,
  pictures: none,
  poll: nothing,
  game: asItIs,
  rating: asItIs,
  visibility: asItIs,
  replies: asItIs,
  quotes: asItIs,
  isOnOpenWeb: asItIs,
  mentions: none,
  tags: none,
  reactions: asItIs,
  comments: asItIs,
  card: nothing,
  linkCard: nothing,
  shares: asItIs,
  isShared: asItIs,
  isSaved: asItIs,
  isSilent: asItIs,
  isMuted: asItIs,
  isPinned: asItIs,
  isPinnedInHall: asItIs,
  isLocked: asItIs,
  may: asItIs,
  mayMessage: asItIs,
  spoiler: asItIs,
  veil: asItIs,
  staffWarning: asItIs,
  // Names no tag of what is veiled.
  because: asItIs,
  // Found in what is sent alone: of what is veiled nothing is looked through.
  filtered: asItIs,
  createdAt: asItIs,
  editedAt: asItIs,
  deletedAt: asItIs,
  version: asItIs,
  cursor: asItIs,
  quote: nothing,
}

const ofComment: Sent<Comment> = {
  id: asItIs,
  postId: asItIs,
  parentId: asItIs,
  depth: asItIs,
  author: asItIs,
  text: noWords,
  mentions: none,
  reactions: asItIs,
  answers: asItIs,
  isHidden: asItIs,
  may: asItIs,
  spoiler: asItIs,
  veil: asItIs,
  staffWarning: asItIs,
  filtered: none,
  createdAt: asItIs,
  editedAt: asItIs,
  deletedAt: asItIs,
  version: asItIs,
  cursor: asItIs,
}

/** A post without what is veiled in it. */
export const veiledPost = <Thing extends Pick<Post, 'veil'>>(post: Thing): Thing => veiled(post, ofPost)

/** A comment without what is veiled in it. */
export const veiledComment = <Thing extends Pick<Comment, 'veil'>>(comment: Thing): Thing => veiled(comment, ofComment)

/** What stands in no table is not sent: a field of which nobody thought is missed, and never read. */
function veiled<Thing extends Pick<Post, 'veil'>>(thing: Thing, sent: object): Thing {
  if (thing.veil !== 'down') return thing
  const rule = sent as Readonly<Record<string, typeof asItIs | { readonly instead: unknown } | undefined>>
  return Object.fromEntries(
    Object.entries(thing).flatMap(([field, value]) => {
      const how = rule[field]
      if (how === undefined) return []
      return [[field, how === asItIs ? value : how.instead]]
    }),
  ) as Thing
}
