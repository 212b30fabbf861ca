import { type ComponentType, createContext } from 'react'

/** Draws what the link to a post leads to. Posts stand above the chat: the page that shows both hands it in. */
export const PostLinkContext = createContext<ComponentType<{ id: string }> | null>(null)
