/** Options of `names()`. */
export interface NamesOptions {
  /** The domain that names are registered under at the site's data provider. Default: `reown.id`. */
  readonly zone?: string | undefined
}
