/** Where posts with a tag are read. @param key as the server knows it, without the sign */
export const tagHref = (key: string): string => `/feed?tag=${encodeURIComponent(key)}`

/** Where one post is read. */
export const postHref = ({ id }: { id: string }): string => `/post/${id}`
