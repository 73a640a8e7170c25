/** A section of a text page. Editing a page means editing its copy file only. */
export interface TextSection {
  readonly title: string;
  readonly text: readonly string[];
  /** Related pages, by their page names. */
  readonly links?: readonly { readonly label: string; readonly page: string }[];
}

export interface TextPageWords {
  readonly intro: string;
  readonly sections: readonly TextSection[];
}
