import type { QueryOperator } from '@guildhall/contract/rules/searching/search-query'
import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { contentChoices, stateChoices, writtenOperator } from '../asking/query-words.ts'
import styles from './how-to.module.css'

const written = (operator: QueryOperator, value: string) => `${writtenOperator(operator)}:${value}`
const [content] = contentChoices
const [, running] = stateChoices

const examples: readonly (readonly [example: string, does: string])[] = [
  [t`"in this order"`, t`Words that follow each other`],
  [t`-without`, t`A word that must not be there`],
  [written('from', 'wren'), t`Who wrote it: a handle, or a name in quotes`],
  [written('in', t`"Thursday table"`), t`A conversation`],
  [written('before', '2026-05-31'), t`Before a day; after one: ${written('after', '2026-05-01')}`],
  [written('has', content?.word ?? ''), t`What is in it: ${contentChoices.map(({ word }) => word).join(', ')}`],
  [written('game', 'celeste'), t`About a game`],
  [written('tag', 'speedrun'), t`With a tag`],
  [
    written('state', running?.word ?? ''),
    t`How far a tournament is: ${stateChoices.map(({ word }) => word).join(', ')}`,
  ],
]

/** What can be written besides words. */
export function HowToSearch() {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <SectionHeader id={headingId} title={t`More than words`} />
      <Card padded>
        <dl className={styles.examples}>
          {examples.map(([example, does]) => (
            <div key={example} className={styles.example}>
              <dt>
                <code>{example}</code>
              </dt>
              <dd>{does}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}
