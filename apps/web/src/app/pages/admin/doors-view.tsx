import { DoorsRoom } from '../../../features/doors/doors-room.tsx'
import { BlockedPictures } from '../../../features/safety/pictures/blocked-pictures.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'

/** Who and what comes into the hall. */
export function DoorsView({ isAdmin }: { isAdmin: boolean }) {
  return (
    <Stack gap={4}>
      <DoorsRoom isAdmin={isAdmin} />
      <BlockedPictures />
    </Stack>
  )
}
