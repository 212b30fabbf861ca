import { savedSearchNameMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { t } from '@lingui/core/macro'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { Search } from '../asking/search-address.ts'
import { useSaveSearch } from './kept.queries.ts'
import styles from './save-search-dialog.module.css'
import { describe, SavedSearches } from './saved-searches.tsx'

type SaveSearchDialogProps = { open: boolean; onClose(): void; search: Search }

/** Keeps the search by a name, and shows those that are kept. */
export function SaveSearchDialog({ open, onClose, search }: SaveSearchDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Saved searches`}
      description={t`Searches under a name of your own. Nobody else sees them.`}
    >
      {open && (
        <Stack>
          {search.q === '' ? (
            <Text tone={2}>{t`Search for something; then it can be kept here.`}</Text>
          ) : (
            <SaveForm search={search} />
          )}
          <SavedSearches onOpen={onClose} />
        </Stack>
      )}
    </Dialog>
  )
}

function SaveForm({ search }: { search: Search }) {
  const [name, setName] = useState('')
  const save = useSaveSearch()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const kept = name.trim()
    if (kept === '' || save.isPending) return
    save.mutate(
      { name: kept, ...search },
      {
        onSuccess: () => {
          setName('')
          toasts.show({ message: t`“${kept}” is saved.` })
        },
      },
    )
  }
  return (
    <Cluster as="form" gap={3} lineGap={2} align="start" onSubmit={submit} className={styles.form}>
      <TextField
        label={t`Keep this search as`}
        help={describe(search)}
        value={name}
        maxLength={savedSearchNameMaximum}
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
