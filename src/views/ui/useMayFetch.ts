import { useSettings } from "../../react/settings.js"

/** Whether an image may be fetched: from the hosts of the site; where it names none, from any host, but not `early`. */
export const useMayFetch = (early = false): ((url: string) => boolean) => {
  const { iconHosts } = useSettings()
  return (url) =>
    iconHosts ? iconHosts.some((host) => url.startsWith(`https://${host}/`)) : !early && url.startsWith("https://")
}
