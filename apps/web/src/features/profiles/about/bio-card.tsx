import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import styles from './bio-card.module.css'

/** What a member tells of themselves, in their own lines. */
export function BioCard({ firstName, bio, isOwn }: { firstName: string; bio: string; isOwn: boolean }) {
  return (
    <Card as="section" padded>
      <CardHeader title={<bdi>{firstName}</bdi>} />
      <p dir="auto" className={styles.bio}>
        <SoftText text={bio} own={isOwn} />
      </p>
    </Card>
  )
}
