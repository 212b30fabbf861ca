import type { Achievement, AchievementSet } from '@guildhall/contract/achievements'
import type { Challenge } from '@guildhall/contract/challenges'
import type { CurrentUser } from '@guildhall/contract/users'
import { screen } from '@testing-library/react'
import { type Facts, factsOfChallenge, factsOfTemplate, templateOf } from '../../features/challenges/setting/facts.ts'
import { SettingRoom } from '../../features/challenges/setting/setting-room.tsx'
import { fakeApi } from '../fake-api.ts'
import { press } from '../hands.ts'
import { renderApp } from '../render.tsx'
import { aChallenge, aPreview } from './challenge-builders.ts'

export const asDraft = { state: 'draft', may: { edit: 'all', remove: true, publish: true } } as const

const anAchievement = (key: string, part: Partial<Achievement> = {}): Achievement => ({
  key,
  title: `Called ${key}`,
  description: null,
  isHidden: false,
  isUnlocked: false,
  unlockedAt: null,
  share: 12,
  ...part,
})
const aSet: AchievementSet = {
  source: 'steam',
  sourceId: '367520',
  evidence: 'proved',
  unlocked: 1,
  total: 3,
  checkedAt: new Date().toISOString(),
  achievements: [
    anAchievement('one', { isUnlocked: true }),
    anAchievement('two'),
    anAchievement('three', { isHidden: true }),
  ],
}

/** The room in which a challenge is set, with all that it asks for answered. */
export function openSettingRoom(draft?: Challenge, part: Partial<Facts> = {}, user?: CurrentUser) {
  const told: unknown[] = []
  const kept = draft ?? aChallenge(asDraft)
  const api = fakeApi({
    'POST /api/challenges': () => kept,
    'PATCH /api/challenges/{id}': () => kept,
    'POST /api/challenges/{id}/publish': () => ({ ...kept, state: 'running' }),
    'DELETE /api/challenges/{id}': () => undefined,
    'POST /api/challenges/preview': () => aPreview(),
    'GET /api/friends/{userId}': () => [],
    'GET /api/library/{userId}/game/{gameId}/achievements': () => [aSet],
  })
  const template = templateOf(null)
  const start = draft === undefined ? { ...factsOfTemplate(template), ...part } : factsOfChallenge(draft)
  const onTell = async (...what: unknown[]) => {
    told.push(what)
    return '/chat'
  }
  const unsaved: boolean[] = []
  const { router } = renderApp(
    <SettingRoom
      start={start}
      startTemplate={template}
      draft={draft}
      onTell={onTell}
      onUnsaved={(isUnsaved) => unsaved.push(isUnsaved)}
    />,
    { ...(user !== undefined && { user }) },
  )
  return { api, kept, router, told, unsaved }
}

export const lookItOver = () => press(screen.getByRole('button', { name: /^Look it over.+/ }))
