import { useWallet } from "../../react/context.js"

/** Whether an image may be fetched: from the hosts of the site; where it names none, from any host, but not `early`. */
export const useMayFetch = (early = false): ((url: string) => boolean) => {
  const { iconHosts } = useWallet().settings
  return (url) =>
    iconHosts ? iconHosts.some((host) => url.startsWith(`https://${host}/`)) : !early && url.startsWith("https://")
}
