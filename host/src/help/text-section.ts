/** A part of a text page: plain words, paragraph by paragraph. Whoever edits a page edits its copy file alone. */
export interface TextSection {
  readonly title: string;
  readonly text: readonly string[];
  /** Pages of the site that the part is about, by the names that areas and shell give them. */
  readonly links?: readonly { readonly label: string; readonly page: string }[];
}

export interface TextPageWords {
  readonly intro: string;
  readonly sections: readonly TextSection[];
}
