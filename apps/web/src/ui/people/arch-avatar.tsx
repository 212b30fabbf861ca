import { cx } from '../class-names.ts'
import { Icon, type LucideIcon } from '../icon.tsx'
import styles from './avatar.module.css'
import { type AvatarSize, Picture } from './shield-avatar.tsx'

type ArchAvatarProps = {
  /** The group's id draws its crest; a notice of the hall gives an icon instead. */
  seed?: string | undefined
  icon?: LucideIcon | undefined
  src?: string | null | undefined
  /** Without it the arch is decoration: the name stands beside it. */
  name?: string | undefined
  size?: AvatarSize | undefined
  className?: string | undefined
}

/** Places are arches: groups, and the hall itself. */
export function ArchAvatar({ seed, icon, src, name, size = 40, className }: ArchAvatarProps) {
  return (
    <span
      role={name ? 'img' : undefined}
      aria-label={name}
      aria-hidden={name ? undefined : true}
      className={cx(styles.avatar, styles[`size-${size}`], className)}
    >
      <span className={cx(styles.shape, styles.arch)}>
        {icon ? (
          <Icon icon={icon} size={size < 32 ? 'small' : 'medium'} />
        ) : (
          <Picture src={src} size={size} seed={seed ?? ''} frame="arch" />
        )}
      </span>
    </span>
  )
}
