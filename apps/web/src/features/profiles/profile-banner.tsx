import type { Banner } from '@guildhall/contract/profiles'
import { bannerWidths } from '@guildhall/contract/rules/media-limits'
import { useState } from 'react'
import { HouseBanner } from '../../ui/art/banners/house-banner.tsx'
import styles from './profile-banner.module.css'

type ProfileBannerProps = {
  banner: Banner
  /** The member's id: it strews the stars of a banner of the house. */
  seed: string
}

/** The strip across the top of a profile: a picture, or a drawing of the house. Always decoration. */
export function ProfileBanner({ banner, seed }: ProfileBannerProps) {
  const [failed, setFailed] = useState<string>()
  return (
    <div className={styles.banner}>
      {banner.kind === 'house' && <HouseBanner name={banner.name} seed={seed} className={styles.art} />}
      {banner.kind === 'picture' && banner.url === failed && (
        <HouseBanner name="sea" seed={seed} className={styles.art} />
      )}
      {banner.kind === 'picture' && banner.url !== failed && (
        <img
          src={banner.url}
          srcSet={sourcesOf(banner.url)}
          sizes="(max-width: 767px) 100vw, 1180px"
          alt=""
          decoding="async"
          draggable={false}
          className={styles.picture}
          onError={() => setFailed(banner.url)}
        />
      )}
    </div>
  )
}

const madeSize = /-\d+(?=\.webp$)/

/** Banners of members are made in sizes whose addresses end with their width. */
function sourcesOf(url: string): string | undefined {
  if (!madeSize.test(url)) return undefined
  return bannerWidths.map((width) => `${url.replace(madeSize, `-${width}`)} ${width}w`).join(', ')
}
