interface Props {
  readonly terms: readonly { readonly title: string; readonly text: string }[];
}

/** Terms, numbered from 1, each with its heading. */
export function TermsList({ terms }: Props) {
  return (
    <ol className="fs14 mt2">
      {terms.map(({ title, text }, index) => (
        <li className="term" key={title}>
          <b className="num" aria-hidden="true">
            {index + 1}
          </b>
          <span>
            <b className="m">{title}</b>
            <br />
            <span className="t2">{text}</span>
          </span>
        </li>
      ))}
    </ol>
  );
}
