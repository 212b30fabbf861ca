import type { Collection, SmartRule } from '@guildhall/contract/collections'
import {
  type CollectionColour,
  type CollectionKind,
  collectionColours,
  collectionKinds,
  collectionNameMaximum,
} from '@guildhall/contract/rules/library-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useId, useState } from 'react'
import { isApiError } from '../../../platform/api/api-error.ts'
import { errorText } from '../../../platform/error-text.ts'
import { cx } from '../../../ui/class-names.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { overItsFace } from '../../../ui/fields/over-its-face.ts'
import { RadioGroup } from '../../../ui/fields/radio-group.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { takeFirstFocus } from '../../../ui/overlay/take-first-focus.ts'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { type CollectionFacts, useBeginCollection, useChangeCollection } from '../collection-changes.ts'
import { colourWords, gamesWords, kindWords } from '../collection-words.ts'
import { useRuleCount } from '../collections.queries.ts'
import colours from '../colours.module.css'
import styles from './collection-dialog.module.css'
import { RuleBuilder } from './rule-builder.tsx'

type NewCollectionDialogProps = {
  /** What can be made; all unless told. */
  kinds?: readonly CollectionKind[]
  onClose(): void
  onBegun(collection: Collection): void
}

export function NewCollectionDialog({ kinds = collectionKinds, onClose, onBegun }: NewCollectionDialogProps) {
  const begin = useBeginCollection()
  return (
    <CollectionFactsDialog
      title={t`New collection`}
      submitLabel={t`Create`}
      kinds={kinds}
      start={{ kind: kinds[0] ?? 'tag', name: '', colour: 'gold', rule: null }}
      onClose={onClose}
      save={begin}
      onSave={(facts) =>
        begin.mutate(facts, {
          onSuccess: (collection) => {
            onClose()
            onBegun(collection)
          },
        })
      }
    />
  )
}

export function ChangeCollectionDialog({ collection, onClose }: { collection: Collection; onClose(): void }) {
  const change = useChangeCollection(collection.id)
  return (
    <CollectionFactsDialog
      title={t`Change “${collection.name}”`}
      submitLabel={t`Save`}
      kinds={[collection.kind]}
      start={collection}
      onClose={onClose}
      save={change}
      onSave={(facts) => change.mutate(facts, { onSuccess: onClose })}
    />
  )
}

type CollectionFactsDialogProps = {
  title: string
  submitLabel: string
  kinds: readonly CollectionKind[]
  start: CollectionFacts
  onClose(): void
  save: { isPending: boolean; error: unknown }
  onSave(facts: CollectionFacts): void
}

function CollectionFactsDialog(props: CollectionFactsDialogProps) {
  const { title, submitLabel, kinds, start, onClose, save, onSave } = props
  const form = useId()
  const [facts, setFacts] = useState<CollectionFacts>(() => ({ ...start, rule: start.rule ?? {} }))
  const [isTried, setTried] = useState(false)
  const change = (part: Partial<CollectionFacts>) => setFacts((now) => ({ ...now, ...part }))
  const isTaken = isApiError(save.error, 'collection_name_taken')
  const isSmart = facts.kind === 'smart'
  const rule = facts.rule ?? {}
  function submit(event: FormEvent) {
    event.preventDefault()
    // The form stands in the page of another one, as dialogs do in React.
    event.stopPropagation()
    setTried(true)
    const name = facts.name.trim()
    if (!save.isPending && name !== '') onSave({ ...facts, name, rule: isSmart ? rule : null })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size={isSmart ? 'large' : 'medium'}
      title={title}
      footer={
        <>
          {isSmart && <RuleCount rule={rule} />}
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <UnlessSilenced area="hall" isSaid>
            <Button type="submit" form={form} tone="primary" busy={save.isPending && t`Saving`}>
              {submitLabel}
            </Button>
          </UnlessSilenced>
        </>
      }
    >
      <UnlessSilenced area="hall">
        <Stack as="form" id={form} noValidate onSubmit={submit}>
          {save.error !== null && !isTaken && <WhyNot error={save.error} />}
          <TextField
            label={t`Name`}
            required
            ref={takeFirstFocus}
            maxLength={collectionNameMaximum}
            autoComplete="off"
            value={facts.name}
            error={nameFault(isTried && facts.name.trim() === '', isTaken && save.error)}
            onChange={({ target }) => change({ name: target.value })}
          />
          {kinds.length > 1 && (
            <RadioGroup
              label={t`What it is`}
              options={kinds.map((kind) => ({ value: kind, label: kindWords[kind].name, help: kindWords[kind].help }))}
              value={facts.kind}
              onChange={(kind) => change({ kind })}
            />
          )}
          <ColourChoice value={facts.colour} onChange={(colour) => change({ colour })} />
          {isSmart && <RuleBuilder rule={rule} onChange={(next) => change({ rule: next })} />}
        </Stack>
      </UnlessSilenced>
    </Dialog>
  )
}

function nameFault(isMissing: boolean, taken: unknown): string | undefined {
  if (isMissing) return t`A collection needs a name.`
  return taken === false ? undefined : errorText(taken)
}

function ColourChoice({ value, onChange }: { value: CollectionColour; onChange(colour: CollectionColour): void }) {
  const group = useId()
  return (
    <Cluster as="fieldset" gap={1} align="stretch">
      <legend className={styles.legend}>{t`Colour`}</legend>
      {collectionColours.map((colour) => (
        <label key={colour} title={colourWords[colour]} className={styles.colour}>
          <input
            type="radio"
            name={group}
            aria-label={colourWords[colour]}
            checked={value === colour}
            onChange={() => onChange(colour)}
            className={cx(overItsFace, styles.input)}
          />
          <span className={`${styles.dot} ${colours[colour]}`} />
        </label>
      ))}
    </Cluster>
  )
}

/** What the rule holds as it is now. */
function RuleCount({ rule }: { rule: SmartRule }) {
  const { data } = useRuleCount(rule)
  return (
    <p role="status" className={styles.count}>
      {data && t`Holds ${gamesWords(data.games)} now`}
    </p>
  )
}
