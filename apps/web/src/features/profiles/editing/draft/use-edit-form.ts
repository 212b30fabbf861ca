import { useState } from 'react'
import { type Faults, faultsOf } from './edit-faults.ts'
import {
  changedKeys,
  cleaned,
  type Edits,
  type EditValues,
  type FieldKey,
  isSame,
  type Stored,
  valuesOf,
} from './edit-values.ts'
import { type Failure, type Keep, saveEdits } from './save-edits.ts'

export type EditForm = {
  /** What is stored now. */
  readonly stored: EditValues
  readonly values: EditValues
  readonly changed: readonly FieldKey[]
  /** What is wrong with a field, once the member has left it or tried to save. */
  errorOf(key: FieldKey): string | undefined
  /** Every field that has an error on show. */
  readonly faulty: readonly FieldKey[]
  readonly failures: readonly Failure[]
  readonly isSaving: boolean
  set<Key extends FieldKey>(key: Key, value: EditValues[Key]): void
  /** The member leaves a field: what is wrong with it may be said. */
  leave(key: FieldKey): void
  /** Takes one change back. */
  forget(key: FieldKey): void
  /** Takes all of them back. */
  discard(): void
  /** Answers the fields that were not stored. */
  save(): Promise<readonly FieldKey[]>
}

/**
 * What the member changes over what is stored. Only changed fields are held here, so that everything else follows
 * when it changes elsewhere.
 */
export function useEditForm(stored: Stored, keep: Keep): EditForm {
  const [edits, setEdits] = useState<Edits>({})
  const [left, setLeft] = useState<ReadonlySet<FieldKey>>(new Set())
  const [failures, setFailures] = useState<readonly Failure[]>([])
  const [isSaving, setSaving] = useState(false)
  const before = valuesOf(stored)
  const values = { ...before, ...edits }
  const changed = changedKeys(before, edits)
  const shown = shownFaults(faultsOf(values), left, failures)

  async function save(): Promise<readonly FieldKey[]> {
    if (isSaving) return changed
    const faults = faultsOf(values)
    const faulty = changed.filter((key) => faults[key] !== undefined)
    setFailures([])
    setLeft(new Set(faulty))
    if (faulty.length > 0) return faulty
    setSaving(true)
    const failed = await saveEdits(stored, cleaned(values), changed, keep).finally(() => setSaving(false))
    const lost = new Set(failed.flatMap(({ keys }) => keys))
    // What was typed while the calls were under way stays a change.
    setEdits((now) => without(now, (key) => !lost.has(key) && isSame(now[key] ?? null, edits[key] ?? null)))
    setFailures(failed)
    return [...lost]
  }

  return {
    stored: before,
    values,
    changed,
    errorOf: (key) => shown[key],
    faulty: Object.keys(shown) as FieldKey[],
    failures,
    isSaving,
    set(key, value) {
      setEdits((now) => (isSame(value, before[key]) ? without(now, (one) => one === key) : { ...now, [key]: value }))
      setLeft((keys) => new Set([...keys].filter((one) => one !== key)))
      setFailures((all) => all.filter(({ keys }) => !keys.includes(key)))
    },
    forget: (key) => setEdits((now) => without(now, (one) => one === key)),
    leave: (key) => setLeft((keys) => (keys.has(key) ? keys : new Set([...keys, key]))),
    discard() {
      setEdits({})
      setLeft(new Set())
      setFailures([])
    },
    save,
  }
}

function shownFaults(faults: Faults, left: ReadonlySet<FieldKey>, failures: readonly Failure[]): Faults {
  const shown: Faults = {}
  for (const { keys, text, isAtField } of failures) if (isAtField) for (const key of keys) shown[key] = text
  for (const key of left) if (faults[key] !== undefined) shown[key] = faults[key]
  return shown
}

function without(edits: Edits, isGone: (key: FieldKey) => boolean): Edits {
  const rest = Object.entries(edits).filter(([key]) => !isGone(key as FieldKey))
  return Object.fromEntries(rest)
}
