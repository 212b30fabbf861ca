import { create } from 'zustand'
import { onSignedOut } from '../../../platform/session/session-events.ts'
import { type SkinTone, skinTones } from './emoji-data.ts'

const recentMaximum = 18
const storageKey = 'guildhall-emoji'

type Choice = { readonly tone: SkinTone; readonly recent: readonly string[] }

const usual: Choice = { tone: 'none', recent: [] }

const useStore = create<Choice>(kept)

/** The tone of skin that was chosen last, and the emoji that were, newest first; kept in this browser. */
export const useEmojiChoice = (): Choice => useStore()
export const emojiChoice = (): Choice => useStore.getState()

export function chooseTone(tone: SkinTone): void {
  keep({ ...useStore.getState(), tone })
}

export function noteUsed(emoji: string): void {
  const { tone, recent } = useStore.getState()
  keep({ tone, recent: [emoji, ...recent.filter((known) => known !== emoji)].slice(0, recentMaximum) })
}

onSignedOut(() => {
  useStore.setState(usual)
  try {
    localStorage.removeItem(storageKey)
  } catch {
    // Nothing can be kept in this browser, so nothing is.
  }
})

function keep(choice: Choice): void {
  useStore.setState(choice)
  try {
    localStorage.setItem(storageKey, JSON.stringify(choice))
  } catch {
    // It holds for this page.
  }
}

function kept(): Choice {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isChoice(found) ? found : usual
  } catch {
    return usual
  }
}

function isChoice(found: unknown): found is Choice {
  if (typeof found !== 'object' || found === null || !('tone' in found && 'recent' in found)) return false
  const isTone = skinTones.some((tone) => tone === found.tone)
  return isTone && Array.isArray(found.recent) && found.recent.every((emoji) => typeof emoji === 'string')
}
