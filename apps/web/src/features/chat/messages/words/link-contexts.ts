import { type ComponentType, createContext } from 'react'

/** Draws what the link to a post leads to. Posts stand above the chat: the page that shows both hands it in. */
export const PostLinkContext = createContext<ComponentType<{ id: string }> | null>(null)

/** Draws what the link to an answer of a conversation leads to: what its members could play. */
export const AnswerLinkContext = createContext<ComponentType<{ address: string }> | null>(null)

/** Draws what the link to a challenge leads to. Challenges stand above the chat and the posts: the hall hands it in. */
export const ChallengeLinkContext = createContext<ComponentType<{ id: string }> | null>(null)
