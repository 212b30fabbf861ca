import type { Face } from './presence.ts'
import { usePresence } from './presence-source.ts'
import { type AvatarSize, ShieldAvatar } from './shield-avatar.tsx'

type LiveShieldProps = { person: Face; size?: AvatarSize | undefined; className?: string | undefined }

/** The shield of somebody whose name stands beside it, with their presence as it is now. */
export function LiveShield({ person: { id, name, avatar, crest }, size, className }: LiveShieldProps) {
  const presence = usePresence(id)?.presence
  return (
    <ShieldAvatar
      seed={id}
      name={name}
      src={avatar}
      crest={crest}
      size={size}
      presence={presence}
      decorative
      tellsWho
      className={className}
    />
  )
}
