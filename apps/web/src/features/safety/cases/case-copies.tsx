import { isOfNobody } from '@guildhall/contract/rules/safety/report-limits'
import type { ReportedCopy, SafetyCase } from '@guildhall/contract/safety'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { NoRows } from '../../../ui/surfaces/board.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { RelativeTime } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import styles from './case-copies.module.css'

/** Few cases are about pictures. */
const ReportedPicture = lazy(async () => ({
  default: (await import('../pictures/reported-picture.tsx')).ReportedPicture,
}))

type Said = ReportedCopy['before'][number]

/** What was reported, in its place, as it was then. */
export function CaseCopies({ of: found }: { of: SafetyCase }) {
  const { copies } = found
  const href = placeOf(found)
  return (
    <Card as="section" padded data-region="">
      <CardHeader
        title={t`What was reported`}
        action={href !== null && <TextLink href={href}>{t`In its place`}</TextLink>}
      />
      {copies === null ? (
        <NoRows>
          {t`This was said among few. Whoever takes the case reads a copy of it, and each reading is in the audit log.`}
        </NoRows>
      ) : (
        <Stack gap={5}>
          {copies.map((copy) => (
            <Copy key={copy.id} copy={copy} isSaid={!isOfNobody(found.kind)} />
          ))}
        </Stack>
      )}
    </Card>
  )
}

const places: Readonly<Partial<Record<SafetyCase['kind'], (of: SafetyCase) => string | null>>> = {
  post: ({ targetId }) => `/post/${targetId}`,
  comment: ({ targetId }) => `/post/${targetId}`,
  list: ({ targetId }) => `/list/${targetId}`,
  profile: ({ about }) => about && profileHref(about),
  picture: ({ about }) => about && profileHref(about),
  challenge: ({ targetId }) => `/challenge/${targetId}`,
  tournament: ({ targetId }) => `/tournament-detail/${targetId}`,
  series: ({ targetId }) => `/tournaments?series=${targetId}`,
  tag: ({ title }) => `/feed?tag=${encodeURIComponent(title.replace(/^#/, ''))}`,
}

/** What has a page of its own, with all that stands around it. What was removed has none any more. */
const placeOf = (found: SafetyCase): string | null =>
  found.removal !== null && found.removal.putBackAt === null ? null : (places[found.kind]?.(found) ?? null)

/** @param isSaid by somebody */
function Copy({ copy, isSaid }: { copy: ReportedCopy; isSaid: boolean }) {
  const { before, after, title, place, pictures, addresses, copiedAt } = copy
  return (
    <Stack gap={3}>
      {place !== '' && <Text weight="medium">{place}</Text>}
      {before.map((said, at) => (
        <Words key={at} said={said} />
      ))}
      <div className={styles.reported}>
        {title !== '' && <Text weight="strong">{title}</Text>}
        {isSaid && <Words said={copy} />}
        {addresses.map((address) => (
          <Suspense key={address}>
            <ReportedPicture address={address} />
          </Suspense>
        ))}
        {pictures > 0 && <Quiet>{plural(pictures, { one: 'With # picture', other: 'With # pictures' })}</Quiet>}
      </div>
      {after.map((said, at) => (
        <Words key={at} said={said} />
      ))}
      <Quiet>
        <Trans>
          Copy kept <RelativeTime at={copiedAt} />
        </Trans>
      </Quiet>
    </Stack>
  )
}

function Words({ said: { author, text, at } }: { said: Said }) {
  return (
    <Stack gap={0.5}>
      <Quiet as="span">
        {author === null ? t`A former member` : personName(author)}
        {at !== null && (
          <>
            {' · '}
            <RelativeTime at={at} />
          </>
        )}
      </Quiet>
      {text !== '' && (
        <Text breaks className={styles.words}>
          <SoftText text={text} />
        </Text>
      )}
    </Stack>
  )
}
