import type { Profile } from '@guildhall/contract/profiles'
import { roles } from '@guildhall/contract/rules/roles'
import { t } from '@lingui/core/macro'
import { Gamepad2, Shield } from 'lucide-react'
import type { ReactNode } from 'react'
import { asPerson } from '../../platform/names/person-name.ts'
import { Icon } from '../../ui/icon.tsx'
import { Tag } from '../../ui/marks/tag.tsx'
import { PresenceLine } from '../../ui/people/presence-line.tsx'
import { usePresence } from '../../ui/people/presence-source.ts'
import { ShieldAvatar } from '../../ui/people/shield-avatar.tsx'
import { SoftText } from '../../ui/words/soft-text.tsx'
import { Warned } from '../boundaries/warned.tsx'
import { useAskForPictures } from './ask-for-pictures.ts'
import { ProfileBanner } from './profile-banner.tsx'
import styles from './profile-hero.module.css'

type ProfileHeroProps = {
  profile: Profile
  /** What the reader can do, by what is between the two. */
  actions?: ReactNode
  /** The list of the page's tabs, at the foot. */
  tabs?: ReactNode
}

/** Who this is: banner, shield, name, and what one can do. */
export function ProfileHero({ profile, actions, tabs }: ProfileHeroProps) {
  const { member, relation, headline, isNameOnly, banner, pictures } = profile
  const { id, name, avatar, crest } = asPerson(member)
  const askForPictures = useAskForPictures(id)
  const shown = usePresence(isNameOnly ? undefined : id)
  return (
    <section aria-label={name} className={styles.hero} data-tabs={tabs !== undefined || undefined}>
      <ProfileBanner banner={banner} seed={id} />
      <div className={styles.inside}>
        <div className={styles.shield}>
          {/* A block leaves the name and the arms. */}
          <ShieldAvatar
            seed={id}
            name={name}
            src={isNameOnly ? null : avatar}
            crest={crest}
            size={132}
            presence={shown?.presence}
            decorative
          />
        </div>
        <div className={styles.words}>
          <div className={styles.title}>
            <h1 tabIndex={-1} className={styles.name}>
              <bdi>{name}</bdi>
            </h1>
            {!isNameOnly && <RoleTag role={member.role} />}
          </div>
          {!isNameOnly && <p className={styles.handle}>@{member.handle}</p>}
          {headline !== null && (
            <p className={styles.headline}>
              <bdi>
                <SoftText text={headline} own={relation === 'self'} />
              </bdi>
            </p>
          )}
          {shown !== undefined && (
            <p className={styles.now}>
              {shown.playing !== null && <Icon icon={Gamepad2} size="small" className={styles.game} />}
              <span>
                <PresenceLine shown={shown} own={relation === 'self'} />
              </span>
            </p>
          )}
          <Warned of={pictures} label={t`Show the pictures of ${name}`} onAsk={askForPictures} />
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
      {tabs}
    </section>
  )
}

function RoleTag({ role }: { role: Profile['member']['role'] }) {
  if (role === roles.admin) {
    return (
      <Tag tone="candle" icon={Shield}>
        {t`Admin`}
      </Tag>
    )
  }
  return role === roles.moderator ? (
    <Tag tone="plum" icon={Shield}>
      {t`Moderator`}
    </Tag>
  ) : null
}
