// All styles of a document's first file, in the order in which they hold: of two parts on one element the later one wins.
// Which scripts a part comes in, and when, changes nothing of it.
import './index.css';
import '../content/bank-badge.module.css';
import '../parts/looks.module.css';
import '../content/banner.module.css';
import '../icons/icon.module.css';
import '../parts/layout.module.css';
import '../parts/text.module.css';
import '../parts/rows.module.css';
import '../parts/table.module.css';
import '../content/lists.module.css';
import '../content/progress.module.css';
import '../content/ticket.module.css';
import '../controls/button.module.css';
import '../controls/choices.module.css';
import '../controls/tabs.module.css';
import '../feedback/note.module.css';
import '../feedback/skeleton.module.css';
import '../icons/emblem.module.css';
import '../feedback/states.module.css';
import '../overlay/overlay.module.css';
import '../forms/field.module.css';
import '../forms/toggles.module.css';
import '../picker/picker.module.css';
