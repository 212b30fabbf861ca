import { memberStore } from '../../../platform/session/member-memory.ts'
import { memberStorage } from '../../../platform/session/member-storage.ts'
import { type SkinTone, skinTones } from './emoji-data.ts'

const recentMaximum = 18

type Choice = { readonly tone: SkinTone; readonly recent: readonly string[] }

const usual: Choice = { tone: 'none', recent: [] }

const storage = memberStorage('emoji', isChoice)
const useStore = memberStore(usual)
useStore.setState(storage.kept() ?? usual)

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

function keep(choice: Choice): void {
  useStore.setState(choice)
  storage.keep(choice)
}

function isChoice(found: unknown): found is Choice {
  if (typeof found !== 'object' || found === null || !('tone' in found && 'recent' in found)) return false
  const isTone = skinTones.some((tone) => tone === found.tone)
  return isTone && Array.isArray(found.recent) && found.recent.every((emoji) => typeof emoji === 'string')
}
