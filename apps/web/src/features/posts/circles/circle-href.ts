/** Where posts of the people in an own list are read. */
export const circleHref = ({ id }: { id: string }): string => `/feed?circle=${id}`
