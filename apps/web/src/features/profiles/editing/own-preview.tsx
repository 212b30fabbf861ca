import type { ProfileAudience, ProfilePart } from '@guildhall/contract/rules/profile-limits'
import type { CurrentUser } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { Globe } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { HouseBanner } from '../../../ui/art/banners/house-banner.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { ShieldAvatar } from '../../../ui/people/shield-avatar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { cleaned, type EditValues } from './draft/edit-values.ts'
import styles from './own-preview.module.css'

type Eyes = 'everyone' | 'members' | 'friends'

const eyesOptions = [
  { value: 'everyone', label: t`Anybody` },
  { value: 'members', label: t`Members` },
  { value: 'friends', label: t`Friends` },
] as const

/** Whether the audience that was chosen takes in the one who looks. */
const admits = (audience: ProfileAudience, eyes: Eyes) =>
  audience === 'everyone' ||
  (audience === 'members' && eyes !== 'everyone') ||
  (audience === 'friends' && eyes === 'friends')

/** What others see of the member, with what is not saved yet. */
export function OwnPreview({ user, values }: { user: CurrentUser; values: EditValues }) {
  const [eyes, setEyes] = useState<Eyes>('members')
  const person = cleaned(values)
  const name = personName(person)
  return (
    <>
      <section>
        <SectionHeader title={t`How others see you`} />
        <div className={styles.eyes}>
          <Segmented label={t`Seen by`} options={eyesOptions} value={eyes} onChange={setEyes} />
        </div>
        <Card className={styles.card}>
          <Head user={user} values={person} name={name} eyes={eyes} />
        </Card>
        <TextLink href={profileHref(user)} className={styles.whole}>
          {t`See the whole page`}
        </TextLink>
      </section>
      <Card as="section" padded>
        <Stack as="ul" gap={3}>
          <Face title={name} sentence={t`In a message`}>
            <ShieldAvatar seed={user.id} name={name} src={user.avatar} crest={values.crest} decorative />
          </Face>
          <Face
            title={t`Your crest`}
            sentence={user.avatar === null ? t`You show no picture` : t`When no picture loads`}
          >
            <ShieldAvatar seed={user.id} name={name} crest={values.crest} decorative />
          </Face>
        </Stack>
      </Card>
    </>
  )
}

function Head({ user, values, name, eyes }: { user: CurrentUser; values: EditValues; name: string; eyes: Eyes }) {
  const shown = (part: ProfilePart) => admits(values[`audience.${part}`], eyes)
  const { banner } = values
  return (
    <>
      {banner.kind === 'house' ? (
        <HouseBanner name={banner.name} seed={user.id} className={styles.banner} />
      ) : (
        <img src={banner.url} alt="" className={styles.banner} />
      )}
      <div className={styles.body}>
        <ShieldAvatar
          seed={user.id}
          name={name}
          src={user.avatar}
          crest={values.crest}
          size={72}
          decorative
          className={styles.shield}
        />
        <h3 className={styles.name}>
          <bdi>{name}</bdi>
        </h3>
        <Quiet breaks>
          @{values.handle}
          {shown('pronouns') && values.pronouns !== '' && <bdi> · {values.pronouns}</bdi>}
        </Quiet>
        {shown('headline') && values.headline !== '' && (
          <p dir="auto" className={styles.headline}>
            {values.headline}
          </p>
        )}
        {shown('bio') && values.bio !== '' && (
          <p dir="auto" className={styles.bio}>
            {values.bio}
          </p>
        )}
        {shown('links') && values.links.length > 0 && (
          <Cluster as="ul" gap={3} lineGap={1} align="stretch" size="meta" className={styles.links}>
            {values.links.map(({ label, address }, index) => (
              <li key={index}>
                <Icon icon={Globe} size="small" />
                <span>{label === '' ? address : label}</span>
              </li>
            ))}
          </Cluster>
        )}
      </div>
    </>
  )
}

function Face({ title, sentence, children }: { title: string; sentence: string; children: ReactNode }) {
  return (
    <Line as="li" gap={3}>
      {children}
      <span className={styles.words}>
        <span className={styles.title}>
          <bdi>{title}</bdi>
        </span>
        <span className={styles.sentence}>{sentence}</span>
      </span>
    </Line>
  )
}
