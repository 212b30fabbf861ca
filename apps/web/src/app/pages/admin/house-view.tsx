import { lazy, Suspense, useState } from 'react'
import { PublicAddressCard } from '../../../features/house/address/public-address-card.tsx'
import { AnnouncementsCard } from '../../../features/house/announcements/announcements-card.tsx'
import { GreeterCard } from '../../../features/house/greeter-card.tsx'
import { HallFaceCard } from '../../../features/house/hall-face-card.tsx'
import { useHouseToChange } from '../../../features/house/house.queries.ts'
import { HouseForm } from '../../../features/house/house-form.tsx'
import { MailTestCard } from '../../../features/house/mail-test-card.tsx'
import { MaintenanceCard } from '../../../features/house/maintenance/maintenance-card.tsx'
import { TransparencyCard } from '../../../features/house/transparency-card.tsx'
import { useAbout } from '../../../features/users/about.queries.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { LeavingQuestion } from '../leaving-question.tsx'

const HostingCard = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/tournaments/hosting/hosting-card.tsx')).HostingCard,
  })),
)

/** What admins set for their hall. */
export function HouseView() {
  const house = useHouseToChange()
  const [isUnsaved, setUnsaved] = useState(false)
  const [isFaceUnsaved, setFaceUnsaved] = useState(false)
  return (
    <Stack gap={4}>
      <LeavingQuestion isUnsaved={isUnsaved || isFaceUnsaved} />
      <HouseForm onUnsaved={setUnsaved} />
      {typeof house.data?.greeting === 'string' && <Greeter />}
      <HallFaceCard onUnsaved={setFaceUnsaved} />
      <AnnouncementsCard />
      <MaintenanceCard />
      <TransparencyCard />
      <MailTestCard />
      <PublicAddressCard />
      <Suspense>
        <HostingCard />
      </Suspense>
    </Stack>
  )
}

function Greeter() {
  const about = useAbout()
  return <GreeterCard staff={about.data?.hosts} />
}
