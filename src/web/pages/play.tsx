import '../styles/play.css';
import { PlayPage } from '../play/page';
import { mount } from '../shell/mount';

mount(PlayPage, '/');
