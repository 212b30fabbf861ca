import { type ComponentType, createContext, type ReactNode } from 'react'

/** Draws what the link to a post leads to. Posts stand above the chat: the page that shows both hands it in. */
export const PostLinkContext = createContext<ComponentType<{ id: string }> | null>(null)

/** Draws what the link to an answer of a conversation leads to: what its members could play. */
export const AnswerLinkContext = createContext<ComponentType<{ address: string }> | null>(null)

/** Draws what the links of a text to challenges, tournaments and matches lead to. They stand above the chat and the posts: the hall hands it in. */
export const PlayLinkContext = createContext<((text: string) => ReactNode) | null>(null)
