import type { PrivacyChanges, PrivacySettings } from '@guildhall/contract/privacy'
import type { OwnProfile } from '@guildhall/contract/profiles'
import type { CurrentUser, Me } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { isApiError } from '../../../../platform/api/api-error.ts'
import { type CallArguments, call } from '../../../../platform/api/call.ts'
import { errorText, fieldErrorText } from '../../../../platform/error-text.ts'
import { type EditValues, type FieldKey, isSame, type Stored, valuesOf } from './edit-values.ts'

/** Why some fields were not saved. `isAtField`: the words are about the field itself, not about the call. */
export type Failure = { readonly keys: readonly FieldKey[]; readonly text: string; readonly isAtField: boolean }

/** Called with each part that was stored, so that the rest of the page shows it even when another part fails. */
export type Keep = {
  user(user: CurrentUser): void
  profile(profile: OwnProfile): void
  privacy(privacy: PrivacySettings): void
}

type ProfileChanges = CallArguments<'PATCH /api/profile'>['body']['changes']

const nameKeys: ReadonlySet<FieldKey> = new Set(['firstName', 'lastName'])
const accountKeys: ReadonlySet<FieldKey> = new Set(['firstName', 'lastName', 'crest'])

/** Which call stores a field. */
function callOf(key: FieldKey): 'account' | 'handle' | 'privacy' | 'profile' {
  if (accountKeys.has(key)) return 'account'
  if (key === 'handle') return 'handle'
  return key.startsWith('privacy.') ? 'privacy' : 'profile'
}

/**
 * Stores the changed fields, call by call; a call that fails does not stop the others.
 * @param values cleaned values
 * @returns what was not stored; empty when all was
 */
export async function saveEdits(
  stored: Stored,
  values: EditValues,
  changed: readonly FieldKey[],
  keep: Keep,
): Promise<Failure[]> {
  const failures: Failure[] = []
  async function store(name: ReturnType<typeof callOf>, send: (keys: FieldKey[]) => Promise<void>): Promise<void> {
    const keys = changed.filter((key) => callOf(key) === name)
    if (keys.length === 0) return
    try {
      await send(keys)
    } catch (error) {
      failures.push(...failuresOf(error, keys))
    }
  }
  await store('account', async (keys) => {
    keep.user(asUser(await call('PATCH /api/me', { body: picked(values, keys) })))
  })
  await store('handle', async () => {
    keep.user(asUser(await call('PUT /api/me/handle', { body: { handle: values.handle } })))
  })
  await store('profile', (keys) => saveProfile(stored, values, keys, keep))
  await store('privacy', async (keys) => {
    const changes: PrivacyChanges = Object.fromEntries(keys.map((key) => [lastWord(key), values[key]]))
    keep.privacy(await call('PATCH /api/privacy', { body: changes }))
  })
  return failures
}

/** Fields that were changed elsewhere too, while this page showed what they were before. */
class ChangedElsewhere extends Error {
  readonly keys: readonly FieldKey[]
  constructor(keys: readonly FieldKey[]) {
    super('changed elsewhere')
    this.keys = keys
  }
}

/** A change elsewhere is in the way only where it touched the same fields. */
async function saveProfile(stored: Stored, values: EditValues, keys: readonly FieldKey[], keep: Keep): Promise<void> {
  const changes = profileChanges(values, keys)
  try {
    keep.profile(await call('PATCH /api/profile', { body: { version: stored.profile.version, changes } }))
  } catch (error) {
    if (!isApiError(error, 'profile_stale')) throw error
    const current = error.current as OwnProfile
    keep.profile(current)
    const [before, now] = [valuesOf(stored), valuesOf({ ...stored, profile: current })]
    const contested = keys.filter((key) => !isSame(before[key], now[key]) && !isSame(values[key], now[key]))
    if (contested.length > 0) throw new ChangedElsewhere(contested)
    keep.profile(await call('PATCH /api/profile', { body: { version: current.version, changes } }))
  }
}

function profileChanges(values: EditValues, keys: readonly FieldKey[]): ProfileChanges {
  const changes: Record<string, unknown> = {}
  const audiences: Record<string, unknown> = {}
  for (const key of keys) {
    if (key.startsWith('audience.')) audiences[lastWord(key)] = values[key]
    else changes[key] = values[key] === '' ? null : values[key]
  }
  return { ...changes, ...(Object.keys(audiences).length > 0 && { audiences }) }
}

function failuresOf(error: unknown, keys: readonly FieldKey[]): Failure[] {
  if (error instanceof ChangedElsewhere) {
    const text = t`This was changed on another page meanwhile. Saving again keeps what stands here.`
    return error.keys.map((key) => ({ keys: [key], text, isAtField: true }))
  }
  if (isApiError(error, 'handle_taken') || isApiError(error, 'handle_changed_often')) {
    return [{ keys, text: errorText(error), isAtField: true }]
  }
  if (isApiError(error, 'name_of_staff')) {
    return [{ keys: keys.filter((key) => nameKeys.has(key)), text: errorText(error), isAtField: true }]
  }
  const atFields = Object.entries(fieldErrorText(error)).flatMap(([field, text]): Failure[] => {
    const key = keys.find((candidate) => isAbout(field, candidate))
    return key === undefined ? [] : [{ keys: [key], text, isAtField: true }]
  })
  return atFields.length > 0 ? atFields : [{ keys, text: errorText(error), isAtField: false }]
}

/** Whether the server's name of a field, such as `changes.links.0.address`, means the field of the form. */
function isAbout(field: string, key: FieldKey): boolean {
  const path = field.replace(/^changes\./, '').replace(/^audiences\./, 'audience.')
  const name = key.replace(/^privacy\./, '')
  return path === name || path.startsWith(`${name}.`)
}

function picked(values: EditValues, keys: readonly FieldKey[]): CallArguments<'PATCH /api/me'>['body'] {
  return Object.fromEntries(keys.map((key) => [key, values[key]]))
}

export function asUser(me: Me): CurrentUser {
  const { email: _, createdAt: __, ...user } = me
  return user
}

const lastWord = (key: FieldKey) => key.slice(key.indexOf('.') + 1)
