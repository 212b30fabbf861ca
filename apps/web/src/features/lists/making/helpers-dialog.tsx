import type { GameList } from '@guildhall/contract/lists'
import { listEditorsMaximum } from '@guildhall/contract/rules/game-limits'
import { peopleNamed } from '@guildhall/contract/rules/names/people-named'
import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { WhyNot } from '../../../ui/feedback/why-not.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { DoneButton } from '../../../ui/overlay/done-button.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { MeetPeopleLink } from '../../friends/meet-people-link.tsx'
import { FriendSearchEnd } from '../../friends/picking/friend-search-end.tsx'
import { WithFriendSearch } from '../../friends/picking/with-friend-search.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { useHelper } from '../list-changes.ts'
import styles from './helpers-dialog.module.css'

type HelpersDialogProps = { list: GameList; onClose: () => void }

/** Friends who may change the list too. */
export function HelpersDialog({ list, onClose }: HelpersDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Who helps`}
      description={t`Friends who help see the list whoever it is for, and put games on it, order them and write notes.`}
      footer={<DoneButton onClick={onClose} />}
    >
      <UnlessSilenced area="hall">
        <Helpers list={list} />
      </UnlessSilenced>
    </Dialog>
  )
}

function Helpers({ list }: Omit<HelpersDialogProps, 'onClose'>) {
  const [query, setQuery] = useState('')
  const helper = useHelper(list.id)
  const helps = (id: string) => list.editors.some((editor) => editor.id === id)
  const isFull = list.editors.length >= listEditorsMaximum
  return (
    <WithFriendSearch words={query}>
      {(search) => {
        if (search.found === undefined) {
          return (
            <OnItsWay of={search.list} lost={t`Your friends didn’t arrive.`} loading={t`Loading your friends`}>
              <SkeletonRows count={4} />
            </OnItsWay>
          )
        }
        if (list.editors.length === 0 && search.list.data?.total === 0) {
          return (
            <Note tone="info" action={<MeetPeopleLink />}>
              {t`Only friends can help, and you have none here yet.`}
            </Note>
          )
        }
        // Who helps, friend or no more, and the other friends.
        const found = [...peopleNamed(list.editors, query), ...search.found.filter(({ id }) => !helps(id))]
        return (
          <Stack gap={3}>
            <SearchField
              label={t`Find a friend`}
              value={query}
              onChange={(event) => setQuery(event.target.value)}
              onClear={() => setQuery('')}
            />
            <WhyNot error={helper.error} />
            {isFull && <Note tone="info">{t`${listEditorsMaximum} friends can help with a list.`}</Note>}
            <div className={styles.people}>
              <RowList label={t`Friends`} className={styles.rows}>
                {found.map((person) => (
                  <HelperRow
                    key={person.id}
                    person={person}
                    helps={helps(person.id)}
                    isFull={isFull}
                    busy={helper.isPending && helper.variables.userId === person.id && t`Saving`}
                    onChange={(wanted) => !helper.isPending && helper.mutate({ userId: person.id, helps: wanted })}
                  />
                ))}
              </RowList>
              <FriendSearchEnd search={search} count={found.length} />
            </div>
          </Stack>
        )
      }}
    </WithFriendSearch>
  )
}

type HelperRowProps = {
  person: Member
  helps: boolean
  /** Nobody else may come. */
  isFull: boolean
  busy: string | false
  onChange: (helps: boolean) => void
}

function HelperRow({ person, helps, isFull, busy, onChange }: HelperRowProps) {
  return (
    <Row>
      <PersonRow
        person={asPerson(person)}
        status={helps ? t`Helps` : `@${person.handle}`}
        actions={
          <Button
            aria-label={`${helps ? t`Let go` : t`Ask to help`}: ${personName(person)}`}
            disabled={isFull && !helps}
            busy={busy}
            onClick={() => onChange(!helps)}
          >
            {helps ? t`Let go` : t`Ask to help`}
          </Button>
        }
      />
    </Row>
  )
}
