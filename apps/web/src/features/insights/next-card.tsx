import { t } from '@lingui/core/macro'
import { CoverLine, CoverLines, CoverLineTitle } from '../../ui/covers/cover-line.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { useLibrarySide } from './insights.queries.ts'
import { reasonWords } from './next/reason-words.ts'
import styles from './next-card.module.css'

const shown = 3

/** A few games to play next, beside the own shelf. While there is none the shelf has nothing that waits. */
export function NextCard() {
  const next = useLibrarySide().data?.next
  if (next === undefined || next.length === 0) return null
  return (
    <Card as="section" padded aria-label={t`What next`}>
      <CardHeader title={t`What next?`} />
      <CoverLines>
        {next.slice(0, shown).map((each) => {
          const { id, title, cover } = each.entry.game
          return (
            <CoverLine key={id} href={`/game/${id}`} title={title} cover={cover} size={48}>
              <CoverLineTitle>{title}</CoverLineTitle>
              <Quiet as="span">{reasonWords(each, null)}</Quiet>
            </CoverLine>
          )
        })}
      </CoverLines>
      <TextLink href="/library/next" className={styles.more}>
        {t`By time, mood or luck`}
      </TextLink>
    </Card>
  )
}
