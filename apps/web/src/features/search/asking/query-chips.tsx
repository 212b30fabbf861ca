import { nearOperators, withOperator } from '@guildhall/contract/rules/searching/near-operators'
import { parseSearch, queryParts, withoutPart } from '@guildhall/contract/rules/searching/search-query'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { ChipRow, RemovableChip } from '../../../ui/controls/chip.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { TextLink } from '../../../ui/link.tsx'
import styles from './query-chips.module.css'
import { faultText, type PartFault, partWords, withPersonFor, writtenOperator } from './query-words.ts'
import { askedOf } from './search.queries.ts'
import { type Search, searchHref } from './search-address.ts'

type QueryChipsProps = {
  q: string
  onChange(q: string): void
}

/** What a query says besides its words, each to be taken away again. */
export function QueryChips({ q, onChange }: QueryChipsProps) {
  const chips = queryParts(q).flatMap((part) => {
    const words = partWords(part)
    return words === null || part.fault === 'empty' ? [] : [{ part, words }]
  })
  if (chips.length === 0) return null
  return (
    <ChipRow label={t`What the search is narrowed by`}>
      {chips.map(({ part, words }) => (
        <RemovableChip
          key={part.start}
          removeLabel={t`${words}: take this away`}
          onRemove={() => onChange(withoutPart(q, part))}
        >
          <span className={part.fault === undefined ? styles.words : styles.faulty}>{words}</span>
        </RemovableChip>
      ))}
    </ChipRow>
  )
}

/** What is wrong with a query, as far as the page can tell. */
export const ownFaults = (q: string): readonly PartFault[] => parseSearch(askedOf(q)).faults

type QueryFaultsProps = {
  search: Search
  faults: readonly PartFault[]
}

/** Why parts of a query mean nothing: with one of them nothing is found. Each of several people is a link to the search. */
export function QueryFaults({ search: { q, kind }, faults }: QueryFaultsProps) {
  if (faults.length === 0) return null
  return (
    <Note tone="warn" alert>
      <ul>
        {faults.map((each) => (
          <li key={`${each.fault} ${each.part}`} className={styles.fault}>
            {faultText(each)}
            {each.people?.map((person) => (
              <Fragment key={person.id}>
                {' '}
                <TextLink href={searchHref({ q: withPersonFor(q, each.part, person), kind })}>
                  {personName(person)} (@{person.handle})
                </TextLink>
              </Fragment>
            ))}
          </li>
        ))}
      </ul>
    </Note>
  )
}

/** What looks like an operator and was taken for words, and what it may have been meant for. */
export function NearOperators({ q, kind }: Search) {
  const near = nearOperators(q)
  if (near.length === 0) return null
  return (
    <Note tone="info">
      <ul>
        {near.map((each) => {
          const { written } = each
          const meant = writtenOperator(each.meant)
          const href = searchHref({ q: withOperator(q, each, meant), kind })
          return (
            <li key={each.start} className={styles.fault}>
              <Trans>
                “{written}” is sought as a word. Did you mean <TextLink href={href}>{meant}:</TextLink>?
              </Trans>
            </li>
          )
        })}
      </ul>
    </Note>
  )
}
