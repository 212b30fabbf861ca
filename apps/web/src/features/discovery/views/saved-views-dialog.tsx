import type { SavedView } from '@guildhall/contract/discovery'
import { savedViewNameMaximum } from '@guildhall/contract/rules/game-limits'
import { t } from '@lingui/core/macro'
import { Trash2 } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { midSentence } from '../../../ui/language/mid-sentence.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Loading, SkeletonLine } from '../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { useRemoveView, useSavedViews, useSaveView } from '../discovery.queries.ts'
import { filterWords, sortWords } from '../filter-words.ts'
import { type GameFilters, gamesHref, isNarrowed, savedFilters } from '../game-filters.ts'
import styles from './saved-views-dialog.module.css'

type SavedViewsDialogProps = { open: boolean; onClose(): void; filters: GameFilters }

/** The filters a member comes back to: kept by name, opened, removed. */
export function SavedViewsDialog({ open, onClose, filters }: SavedViewsDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Saved views`}
      description={t`Words, filters and order under a name of your own.`}
    >
      {open && (
        <Stack>
          {isNarrowed(filters) ? (
            <SaveForm filters={filters} />
          ) : (
            <Text tone={2}>{t`Search or set a filter; then it can be kept here.`}</Text>
          )}
          <Views onOpen={onClose} />
        </Stack>
      )}
    </Dialog>
  )
}

function SaveForm({ filters }: { filters: GameFilters }) {
  const [name, setName] = useState('')
  const save = useSaveView()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (name.trim() === '' || save.isPending) return
    save.mutate({ name: name.trim(), filters }, { onSuccess: () => setName('') })
  }
  return (
    <Cluster as="form" gap={3} lineGap={2} align="start" onSubmit={submit} className={styles.form}>
      <TextField
        label={t`Keep this view as`}
        help={describe(filters)}
        value={name}
        maxLength={savedViewNameMaximum}
        required
        className={styles.name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" tone="primary" busy={save.isPending && t`Saving`} disabled={name.trim() === ''}>
        {t`Save`}
      </Button>
      <WhyNot error={save.error} />
    </Cluster>
  )
}

function Views({ onOpen }: { onOpen(): void }) {
  const { data, error, isFetching, refetch } = useSavedViews()
  const removal = useRemoveView()
  const saving = useSaveView()
  if (data === undefined) {
    return error === null ? (
      <Loading label={t`Views are on their way`}>
        <SkeletonLine width="long" />
      </Loading>
    ) : (
      <ErrorNote title={t`Your views didn’t arrive.`} onRetry={() => void refetch()} busy={isFetching}>
        {errorText(error)}
      </ErrorNote>
    )
  }
  if (data.length === 0) return null

  const onError = (problem: Error) => void toasts.show({ message: errorText(problem), tone: 'error' })
  const remove = ({ id, name, filters }: SavedView) =>
    removal.mutate(id, {
      onSuccess: () =>
        void toasts.show({
          message: t`“${name}” is removed.`,
          action: { label: t`Undo`, onSelect: () => saving.mutate({ name, filters }, { onError }) },
        }),
    })

  return (
    <RowList label={t`Saved views`}>
      {data.map((view) => (
        <Row key={view.id}>
          <Stack as="span" gap={0.5} grow>
            <TextLink href={gamesHref(savedFilters(view.filters))} onClick={onOpen}>
              {view.name}
            </TextLink>
            <Quiet as="span">{describe(savedFilters(view.filters))}</Quiet>
          </Stack>
          <IconButton icon={Trash2} label={t`Remove ${view.name}`} onClick={() => remove(view)} />
        </Row>
      ))}
    </RowList>
  )
}

function describe(filters: GameFilters): string {
  const words = filterWords(filters).map((filter) => filter.words)
  const order = midSentence(sortWords[filters.sort ?? 'popular'])
  return [filters.q && t`“${filters.q}”`, ...words, order].filter(Boolean).join(', ')
}
