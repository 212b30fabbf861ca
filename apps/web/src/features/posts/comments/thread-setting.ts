import type { GameCard } from '@guildhall/contract/games'
import { type ComponentProps, createContext, use } from 'react'
import type { MarkupField } from '../../chat/composing/field/markup-field.tsx'

/** Whom a handle in a reply may mean. */
export type Naming = {
  readonly people: ComponentProps<typeof MarkupField>['people']
  /** Somebody begins to write: now they are wanted. */
  onWriting(): void
}

/** What every comment of a thread knows of it. */
export type ThreadSetting = Naming & {
  readonly postId: string
  readonly postAuthorId: string
  /** What the post is about. */
  readonly game: GameCard | null
  /** Whether anybody may still reply under the post. */
  readonly mayReply: boolean
  /** Something goes that had the focus, or is left. */
  onGone(): void
}

export const ThreadContext = createContext<ThreadSetting>({
  postId: '',
  postAuthorId: '',
  game: null,
  mayReply: true,
  people: [],
  onWriting: () => undefined,
  onGone: () => undefined,
})

export const useThread = (): ThreadSetting => use(ThreadContext)
