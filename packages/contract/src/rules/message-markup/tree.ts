/** A message as a tree: what stands in it, never how it looks. */
export type Block =
  | { kind: 'paragraph'; children: Inline[] }
  | { kind: 'quote'; blocks: Block[] }
  /** `numbers` are those of the items as they were written; `null` for a list of points. */
  | { kind: 'list'; items: Inline[][]; numbers: number[] | null }
  | { kind: 'code'; language: string | null; text: string }

export type Emphasis = 'bold' | 'italic' | 'strike' | 'spoiler'

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'break' }
  | { kind: Emphasis; children: Inline[] }
  | { kind: 'code'; text: string }
  /** `href` begins with `http://`, `https://` or `mailto:` and is as it was written. */
  | { kind: 'link'; href: string; children: Inline[] }
  /** `handle` as it was written, without the @: whether it is anybody's is for others to know. */
  | { kind: 'mention'; handle: string }
  | { kind: 'everyone' }
  /** Of posts: `tag` is the key, under which it is found; `text` as it was written, with its sign. */
  | { kind: 'tag'; tag: string; text: string }
