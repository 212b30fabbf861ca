import type { Review } from '@guildhall/contract/reviews'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Ellipsis, Flag, History, Pencil, Repeat2, ThumbsUp, Trash2 } from 'lucide-react'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { askToReport } from '../../../platform/reporting/asked-report.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { useWish } from '../../../platform/use-wish.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { language } from '../../../ui/language/language.ts'
import { NameLink, TextButton } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../../ui/overlay/menu.tsx'
import { LiveShield } from '../../../ui/people/live-shield.tsx'
import { Stars } from '../../../ui/ratings/stars.tsx'
import { starNumber } from '../../../ui/ratings/stars-text.ts'
import { Row } from '../../../ui/surfaces/row-list.tsx'
import { percentText } from '../../../ui/type/number-text.ts'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { ReportedFold } from '../../boundaries/reported-fold.tsx'
import { Warned } from '../../boundaries/warned.tsx'
import { EvidenceChips } from '../evidence-chips.tsx'
import { useAskForReview } from '../reviews.queries.ts'
import styles from './review-item.module.css'
import { ReviewWords } from './review-words.tsx'
import { useHelpful } from './use-helpful.ts'

type ReviewItemProps = {
  review: Review
  onEdit(review: Review): void
  onRemove(review: Review): void
  onHistory(review: Review): void
  onShare(review: Review): void
}

/** One review, with what stood behind it. */
export function ReviewItem({ review, onEdit, onRemove, onHistory, onShare }: ReviewItemProps) {
  const { author, rating, createdAt, editedAt, playthrough, taste } = review
  const isOwn = author.id === useCurrentUser().id
  const name = personName(author)
  const askForReview = useAskForReview(review)
  return (
    <Row className={styles.review}>
      <Stack as="article" gap={3} grow aria-label={t`Review of ${name}`}>
        <Line as="header" gap={3}>
          <LiveShield person={asPerson(author)} />
          <div className={styles.who}>
            <NameLink href={profileHref(author)}>
              <bdi>{name}</bdi>
            </NameLink>
            <p className={styles.when}>
              <RelativeTime at={createdAt} />
              {playthrough > 1 && t` · playthrough ${playthrough}`}
              {editedAt !== null && !review.isVeiled && (
                <>
                  {' · '}
                  <TextButton onClick={() => onHistory(review)}>
                    {t`edited`}
                    <VisuallyHidden>
                      <Trans>: what the review of {name} said before</Trans>
                    </VisuallyHidden>
                  </TextButton>
                </>
              )}
            </p>
          </div>
          {rating !== null && <Stars halves={rating} label={t`Rated ${starNumber(rating)} of 5`} />}
        </Line>
        <Cluster gap={1.5} align="stretch" className={styles.evidence}>
          <EvidenceChips evidence={review.evidence} />
          {taste && <Tag tone="info">{tasteWords(taste)}</Tag>}
        </Cluster>
        <ReportedFold id={review.id} label={t`Show the review of ${name}`}>
          <Warned of={review} label={t`Show the review of ${name}`} onAsk={askForReview}>
            <ReviewWords review={review} isOwn={isOwn} />
          </Warned>
        </ReportedFold>
        <Line as="footer" gap={0} justify="between" className={styles.foot}>
          {isOwn ? <HelpedLine count={review.helpful} /> : <HelpfulButton review={review} name={name} />}
          {!isOwn && (
            <Line gap={0} className={styles.menu}>
              <IconButton
                icon={Repeat2}
                label={t`Share the review of ${name} in a post`}
                onClick={() => onShare(review)}
              />
              <IconButton
                icon={Flag}
                label={t`Report the review of ${name}`}
                onClick={() => askToReport({ kind: 'review', id: review.id, person: { id: author.id, name } })}
              />
            </Line>
          )}
          {isOwn && (
            <Menu
              label={t`Actions for your review`}
              trigger={<IconButton icon={Ellipsis} label={t`More about your review`} className={styles.menu} />}
            >
              <MenuItem icon={Pencil} onSelect={() => onEdit(review)}>
                {t`Edit`}
              </MenuItem>
              {editedAt !== null && (
                <MenuItem icon={History} onSelect={() => onHistory(review)}>
                  {t`What it said before`}
                </MenuItem>
              )}
              <MenuItem icon={Repeat2} onSelect={() => onShare(review)}>
                {t`Share in a post`}
              </MenuItem>
              <MenuSeparator />
              <MenuItem icon={Trash2} tone="danger" onSelect={() => onRemove(review)}>
                {t`Remove`}
              </MenuItem>
            </Menu>
          )}
        </Line>
      </Stack>
    </Row>
  )
}

function HelpfulButton({ review, name }: { review: Review; name: string }) {
  const helpful = useHelpful(review)
  const [isHelpfulToMe, want] = useWish(review.isHelpfulToMe, helpful.mutateAsync)
  return (
    <Button
      tone="quiet"
      icon={ThumbsUp}
      aria-pressed={isHelpfulToMe}
      className={styles.helpful}
      onClick={() => want(!isHelpfulToMe)}
    >
      <span>
        {t`Helpful`}{' '}
        <Text as="span" tone={3} figures>
          {review.helpful > 0 && review.helpful.toLocaleString(language)}
        </Text>
        <VisuallyHidden>
          <Trans>, the review of {name}</Trans>
        </VisuallyHidden>
      </span>
    </Button>
  )
}

function HelpedLine({ count }: { count: number }) {
  if (count === 0) return <Quiet>{t`Yours`}</Quiet>
  return (
    <Quiet>
      <Trans>Yours · {plural(count, { one: 'one found it helpful', other: '# found it helpful' })}</Trans>
    </Quiet>
  )
}

function tasteWords({ likeness, inCommon }: NonNullable<Review['taste']>): string {
  return t`${percentText(Math.round(likeness * 100))} like your taste, over ${inCommon} games`
}
