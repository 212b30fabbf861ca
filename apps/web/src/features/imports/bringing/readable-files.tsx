import { t } from '@lingui/core/macro'
import { Text } from '../../../ui/dress/text.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import styles from './readable-files.module.css'

const kinds: readonly { name: string; where: string; what: string }[] = [
  {
    name: t`Infinite Backlog`,
    where: t`Settings, Export, “Export Collection” (CSV)`,
    what: t`Statuses, hours, ratings, finish dates. The surest way: it names games by the same numbers as this hall.`,
  },
  {
    name: t`Grouvee`,
    where: t`Settings, “Export your collection” as CSV or JSON`,
    what: t`Shelves, ratings, reviews as private notes, and each time you played as a playthrough.`,
  },
  {
    name: t`HowLongToBeat`,
    where: t`Your profile, “Export CSV”`,
    what: t`Lists, times, ratings, days and notes. It names no years, so you are asked once about names that fit.`,
  },
  {
    name: t`Playnite`,
    where: t`An export add-on, such as Library Exporter; CSV or JSON`,
    what: t`Let it write Name, Source, GameId, Playtime, CompletionStatus, LastActivity, UserScore and Platforms.`,
  },
  {
    name: t`Guildhall`,
    where: t`Library, Export, in this hall or another`,
    what: t`JSON brings everything back: copies, playthroughs with their journals, notes. CSV brings one line per game.`,
  },
  {
    name: t`Any other table`,
    where: t`From a tracker or a spreadsheet, saved as CSV or TSV`,
    what: t`One line per game and a column of names. You see what each column was taken for, and can change it.`,
  },
]

/** What can be read, and where people find it. */
export function ReadableFiles() {
  return (
    <Card as="section" aria-labelledby="readable-files">
      <CardHeader id="readable-files" title={t`What can be read`} />
      <dl className={styles.list}>
        {kinds.map(({ name, where, what }) => (
          <div key={name}>
            <dt className={styles.name}>{name}</dt>
            <dd className={styles.where}>{where}</dd>
            <Text as="dd" size="meta" tone={2}>
              {what}
            </Text>
          </div>
        ))}
      </dl>
    </Card>
  )
}
