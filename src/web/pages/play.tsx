import '../styles/play.css';
import '../styles/preview.css';
import '../styles/miniBoard.css';
import { PlayPage } from '../play/page';
import { mount } from '../shell/mount';

mount(PlayPage, '/');
